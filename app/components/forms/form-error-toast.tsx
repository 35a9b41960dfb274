import { Toast } from '#app/ui/toast.tsx'
import { useMemo } from 'react'

interface FormErrorToastProps {
  actionData: { message?: string } | undefined
  /** Milliseconds. */
  duration?: number
}

export function FormErrorToast({ actionData, duration }: FormErrorToastProps) {
  const toast = useMemo(() => {
    const message = actionData?.message
    return message ? { type: 'error' as const, message, duration } : undefined
  }, [actionData, duration])
  return <Toast toast={toast} />
}
