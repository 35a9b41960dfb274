import { useSay } from '#app/languages/reader.ts'
import { PasswordField as PlainPasswordField } from '#app/ui/password-field.tsx'
import type { ComponentProps } from 'react'

export function PasswordField(props: Omit<ComponentProps<typeof PlainPasswordField>, 'showing'>) {
  const say = useSay()
  const showing = {
    show: say('Show'),
    hide: say('Hide'),
    name: say('what is typed as {field}', { field: props.label }),
  }
  return <PlainPasswordField {...props} showing={showing} />
}
