import { useTranslate } from '#app/languages/locale.ts'
import { PasswordField as PlainPasswordField } from '#app/ui/password-field.tsx'
import type { ComponentProps } from 'react'

export function PasswordField(props: Omit<ComponentProps<typeof PlainPasswordField>, 'showing'>) {
  const t = useTranslate()
  const showing = {
    show: t('Show'),
    hide: t('Hide'),
    name: t('text typed in {field}', { field: props.label }),
  }
  return <PlainPasswordField {...props} showing={showing} />
}
