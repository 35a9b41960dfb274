import { MIN_PASSWORD_LENGTH, type User } from '#app/domain/users/user.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { describedBy, FieldErrors, TextField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { PasswordField } from '#app/components/forms/password-field.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, Link, useNavigate } from '@remix-run/react'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormErrorToast } from '../forms/form-error-toast.tsx'
import { Avatar } from './avatar.tsx'
import { prepareUpload } from '../place/photo-editor/prepare-upload.ts'
import { useSubmitState } from '../forms/connection.ts'
import { FormError } from '../forms/form-error.tsx'
import { fieldProps, useValidatedForm } from '../forms/validated-form.ts'

interface ProfileDialogProps {
  user: User
  actionData?: { result: SubmissionResult; message?: string; failure?: string }
}

export function ProfileDialog({ user, actionData }: ProfileDialogProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const submitState = useSubmitState()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'profile',
    form: () => import('#app/domain/users/user.ts').then((forms) => forms.profileForm),
    actionData,
    defaultValue: { name: user.name, shownName: user.name },
  })
  return (
    <Modal
      aria-labelledby="edit-profile"
      onDismiss={() => navigate(paths.account(), { preventScrollReset: true, replace: true })}
      className={classNames(
        'inset-0 m-auto max-h-[calc(var(--screen)-2rem)] w-[calc(100%-2rem)] max-w-[500px] overflow-y-auto rounded-card bg-surface p-6 text-left text-ink shadow-float backdrop:bg-black/50 max-md:p-5',
        // Without scripts the dialog is not modal: the shadow serves as backdrop, and the permanent toast needs its
        // room.
        '[&:not(:modal)]:shadow-[0_0_0_100vmax_rgb(0_0_0/0.5)]',
        actionData?.message &&
          'max-md:[&:not(:modal)]:top-36 max-md:[&:not(:modal)]:max-h-[calc(var(--screen)-10rem)]',
      )}
    >
      <FormErrorToast actionData={actionData} />
      <div className="mb-5 flex items-center justify-between">
        <h2 id="edit-profile" className="text-xl">
          {t('Edit Profile')}
        </h2>
        <Link
          to={paths.account()}
          replace
          preventScrollReset
          aria-label={t('Close')}
          className="-mr-2 grid size-11 place-items-center rounded-lg hover:bg-tint"
        >
          <X aria-hidden className="size-5" />
        </Link>
      </div>
      <Form
        method="post"
        action={paths.account()}
        encType="multipart/form-data"
        {...getFormProps(form)}
        className="space-y-5"
        onSubmit={(event) => {
          toastFirstError(event)
          form.onSubmit(event)
        }}
      >
        <input type="hidden" name="shownName" value={String(fields.shownName.initialValue ?? '')} />
        <PicturePicker user={user} errors={form.allErrors.picture} />
        <TextField {...fieldProps(fields.name)} type="text" label={t('Name')} autoComplete="name" />
        <PasswordField
          {...fieldProps(fields.password)}
          label={t('New password')}
          hint={t('At least {n} characters. Leave it empty to keep the one you have.', {
            n: MIN_PASSWORD_LENGTH,
          })}
          autoComplete="new-password"
        />
        <PasswordField
          {...fieldProps(fields.confirmPassword)}
          label={t('Confirm password')}
          autoComplete="new-password"
        />
        <FormError id={form.errorId} errors={form.errors} actionData={actionData} submitState={submitState} />
        <Button className="w-full" busy={submitState === 'submitting'}>
          {t('Save changes')}
        </Button>
      </Form>
    </Modal>
  )
}

function PicturePicker({ user, errors }: { user: User; errors?: string[] }) {
  const t = useTranslate()
  const hint = t('JPEG, PNG, WebP or AVIF, at most 8 MB')
  const [preview, setPreview] = useState<string>()
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview])
  return (
    <div className="flex items-start gap-5">
      {preview ? (
        <img
          src={preview}
          alt={t('What you chose')}
          className="size-24 shrink-0 rounded-full object-cover"
          // Not a picture: the server reports it; a broken preview would not.
          onError={() => setPreview(undefined)}
        />
      ) : (
        <Avatar user={user} className="size-24 shrink-0 text-4xl" />
      )}
      <div className="min-w-0 space-y-1.5">
        <label htmlFor="picture" className="block font-medium">
          {t('Picture')}
        </label>
        <input
          id="picture"
          name="picture"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={describedBy('picture', hint, errors)}
          className="block w-full min-w-0 text-sm max-[429px]:file:mb-1 max-[429px]:file:block file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border file:border-edge file:bg-surface file:px-4 file:font-medium file:text-ink"
          onChange={(event) => {
            const input = event.currentTarget
            const file = input.files?.[0]
            setPreview(file && URL.createObjectURL(file))
            if (file) void replaceWithResized(input, file)
          }}
        />
        <p id="picture-hint" className="text-sm text-soft">
          {hint}
        </p>
        <FieldErrors id="picture-error" errors={errors} />
      </div>
    </div>
  )
}

/** Unreadable files are left to the server. */
async function replaceWithResized(input: HTMLInputElement, chosen: File) {
  const ready = await prepareUpload(chosen)
  if ('refused' in ready || ready.file === chosen || input.files?.[0] !== chosen) return
  const files = new DataTransfer()
  files.items.add(ready.file)
  input.files = files.files
}
