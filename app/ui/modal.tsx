import { useCallback, useRef, useState, type DialogHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { useHydrated } from './hydrated.ts'

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  /** Called when Escape is pressed. */
  onDismiss: () => void
  /** Whether a press outside dismisses it, too. It may have no padding then. */
  isDismissedOutside?: boolean
  /** A callback ref of the dialog; it has to be stable. */
  onElement?: (dialog: HTMLDialogElement | null) => void
}

/**
 * A dialog that is open while it is rendered. Without scripts it lies over the page as it is; with them
 * the browser makes it modal: it keeps the focus, Escape dismisses it, and the focus goes back after.
 */
export function Modal({ onDismiss, isDismissedOutside = false, onElement, className, ...rest }: ModalProps) {
  // One that is part of a loaded page does not animate.
  const [isAnimated] = useState(useHydrated())
  const shown = useRef<HTMLDialogElement | null>(null)
  const isPressedOutside = useRef(false)
  const show = useCallback(
    (dialog: HTMLDialogElement | null) => {
      // React calls this with null before it takes the element away: closing it then gives the focus back.
      shown.current?.close()
      shown.current = dialog
      onElement?.(dialog)
      if (!dialog) return
      dialog.close()
      dialog.showModal()
    },
    [onElement],
  )
  return (
    <dialog
      {...rest}
      open
      ref={show}
      className={classNames(
        'fixed z-50 forced-colors:border',
        isAnimated && 'animate-appear backdrop:animate-appear',
        className,
      )}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
      onKeyDown={(event) => {
        // In a search field the browser clears it, and closes nothing.
        const isInSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
        if (event.key !== 'Escape' || !isInSearch || event.nativeEvent.isComposing) return
        event.preventDefault()
        onDismiss()
      }}
      onClose={({ currentTarget }) => {
        // A browser may not ask first: the second Escape, or Back on a phone.
        if (currentTarget.isConnected && !currentTarget.open) onDismiss()
      }}
      {...(isDismissedOutside && {
        // Only a press that begins outside, as a selection may end there; and only on click, or its end would press
        // what lies below.
        onPointerDown: (event) => {
          isPressedOutside.current = event.target === event.currentTarget
        },
        onClick: (event) => {
          if (isPressedOutside.current && event.target === event.currentTarget) onDismiss()
        },
      })}
    />
  )
}
