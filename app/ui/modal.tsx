import { useCallback, useRef, type DialogHTMLAttributes, type MutableRefObject } from 'react'
import { classNames } from './class-names.ts'

interface ModalProps extends DialogHTMLAttributes<HTMLDialogElement> {
  /** Called when Escape is pressed. */
  onDismiss: () => void
  /** Is told the dialog's element. */
  element?: MutableRefObject<HTMLDialogElement | null>
}

/**
 * A dialog that is open while it is rendered. Without scripts it lies over the page as it is; with them
 * the browser makes it modal: it keeps the focus, Escape dismisses it, and the focus goes back after.
 */
export function Modal({ onDismiss, element, className, ...rest }: ModalProps) {
  const own = useRef<HTMLDialogElement | null>(null)
  const shown = element ?? own
  const show = useCallback(
    (dialog: HTMLDialogElement | null) => {
      // React calls this with null before it takes the element away: closing it then gives the focus back.
      shown.current?.close()
      shown.current = dialog
      if (!dialog) return
      dialog.close()
      dialog.showModal()
    },
    [shown],
  )
  return (
    <dialog
      {...rest}
      open
      ref={show}
      className={classNames('fixed z-50 forced-colors:border', className)}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
    />
  )
}
