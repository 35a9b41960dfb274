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

/** Shows pages below `/account` once their translations are loaded; a navigation from other pages waits for them. */
export function AccountSentences({ children }: { children: ReactNode }) {
  const reader = useReader()
  // Beside the content, which stays mounted when this is removed.
  return (
    <>
      {!reader.hasAccount && waiting(reader)}
      {children}
    </>
  )
}
