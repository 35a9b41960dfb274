import { lazy, type ReactNode } from 'react'
import { perReader, useReader } from './reader.ts'
import { loadAccountSentences } from './sentences.ts'

const waiting = perReader((reader) => {
  const Waiting = lazy(async () => {
    await loadAccountSentences(reader)
    return { default: () => null }
  })
  return <Waiting />
})

/** Shows pages below `/account` once their sentences are there: whoever comes from another page waits on it. */
export function AccountSentences({ children }: { children: ReactNode }) {
  const reader = useReader()
  // Beside what is shown, which stays as it is when this goes.
  return (
    <>
      {!reader.hasAccount && waiting(reader)}
      {children}
    </>
  )
}
