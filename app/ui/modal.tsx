import { useCallback, useRef, useState, type DialogHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { useHydrated } from './hydration.tsx'

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  onDismiss: () => void
  /** Dismissed by a press outside, too. It must have no padding then. */
  isDismissedOutside?: boolean
  /** A callback ref of the dialog; has to be stable. */
  onElement?: (dialog: HTMLDialogElement | null) => void
}

/**
 * A dialog that is open while rendered. Without scripts it lies over the page; with them it is modal: it traps the
 * focus, Escape dismisses it, and the focus returns afterwards.
 */
export function Modal({ onDismiss, isDismissedOutside = false, onElement, className, ...rest }: ModalProps) {
  // A dialog in a loaded page does not animate.
  const [isAnimated] = useState(useHydrated())
  const shown = useRef<HTMLDialogElement | null>(null)
  const isPressedOutside = useRef(false)
  const show = useCallback(
    (dialog: HTMLDialogElement | null) => {
      // React calls this with null before removing the element: closing then returns the focus.
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
        // In a search field Escape clears the text, and closes nothing.
        const isInSearch = event.target instanceof HTMLInputElement && event.target.type === 'search'
        if (event.key !== 'Escape' || !isInSearch || event.nativeEvent.isComposing) return
        event.preventDefault()
        onDismiss()
      }}
      onClose={({ currentTarget }) => {
        // Browsers may skip the cancel event: on the second Escape, or Back on a phone.
        if (currentTarget.isConnected && !currentTarget.open) onDismiss()
      }}
      {...(isDismissedOutside && {
        // Only a press that begins outside, as a selection may end there; and only on click, or the release would press
        // the content below.
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
