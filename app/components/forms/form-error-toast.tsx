import { Toast } from '#app/ui/toast.tsx'
import { useMemo } from 'react'

interface FormErrorToastProps {
  /** What the server had against a form. */
  answer: { message?: string } | undefined
  /** Milliseconds. */
  duration?: number
}

/** Says in a toast why a form was not accepted. */
export function FormErrorToast({ answer, duration }: FormErrorToastProps) {
  const toast = useMemo(() => {
    const message = answer?.message
    return message ? { type: 'error' as const, message, duration } : undefined
  }, [answer, duration])
  return <Toast toast={toast} />
}
