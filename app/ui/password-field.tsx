import { useState, type InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, Field, INPUT_CLASS, useAutoFocusOnError } from './field.tsx'
import { useHydrated } from './hydration.tsx'

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  id: string
  label: string
  hint?: string
  /** `name` is the button's full name for screen readers. */
  showing: Record<'show' | 'hide' | 'name', string>
  errors?: string[]
}

/** Scripts add a button to reveal the text. */
export function PasswordField({ label, hint, showing, errors, className, ...input }: PasswordFieldProps) {
  const canShow = useHydrated()
  const [isShown, setShown] = useState(false)
  return (
    <Field id={input.id} label={label} hint={hint} errors={errors} className={className}>
      <div className="relative">
        <input
          {...input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={errors?.length ? true : undefined}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- it was refused, and is where to go on
          autoFocus={useAutoFocusOnError(errors)}
          aria-describedby={describedBy(input.id, hint, errors)}
          className={classNames(INPUT_CLASS, canShow && 'pr-20')}
        />
        {canShow && (
          <button
            type="button"
            aria-controls={input.id}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0.5 right-0.5 min-w-11 rounded-lg px-3.5 text-sm font-medium underline underline-offset-4 hover:bg-tint active:bg-press"
          >
            {isShown ? showing.hide : showing.show}
            <span className="sr-only"> {showing.name}</span>
          </button>
        )}
      </div>
    </Field>
  )
}
