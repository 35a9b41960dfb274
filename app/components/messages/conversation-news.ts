import { paths } from '#app/paths.ts'
import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'

const INTERVAL_MS = 15_000

/** Polls for news of a conversation every 15 s while its page is visible, and revalidates if there are any. */
export function useConversationNews({ id, version }: { id: string; version: number }): void {
  const { revalidate, state } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  const latest = useRef({ isIdle, version })
  useEffect(() => {
    latest.current = { isIdle, version }
  })
  useEffect(() => {
    let isGone = false
    const look = async () => {
      if (document.visibilityState !== 'visible' || !latest.current.isIdle) return
      const headers = { 'If-None-Match': `"${latest.current.version}"` }
      const { status } = await fetch(paths.conversationNews(id), { headers, cache: 'no-store' }).catch(
        () => ({
          status: 0,
        }),
      )
      if (!isGone && status === 200 && latest.current.isIdle) revalidate()
    }
    const timer = setInterval(() => void look(), INTERVAL_MS)
    const lookNow = () => void look()
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [id, revalidate])
}
