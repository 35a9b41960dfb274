import type { Label } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '@remix-run/react'
import { CurrentPassword } from '../account/current-password.tsx'
import { useSubmitState } from '../forms/connection.ts'
import { FormError } from '../forms/form-error.tsx'
import { Section } from '../site/section.tsx'

interface ActionData {
  result?: { error?: Record<string, string[] | null> | null }
  failure?: string
}

/** Explains the register to hosts without one. */
export function RegisterOffer({ actionData }: { actionData?: ActionData }) {
  const t = useTranslate()
  return (
    <div className="space-y-4 rounded-card bg-tint p-6 forced-colors:border">
      <h2 className="text-xl">{t('If you have to keep one')}</h2>
      <ul className="list-disc space-y-2 ps-5">
        <li>{t('You note who stays: names, nationality, passport and visa, arrival and departure.')}</li>
        <li>{t('It tells you how many of the 24 hours are left, and what you have sent when.')}</li>
        <li>
          {t(
            'It is encrypted. You alone read it here: no caretaker, no guest, and nobody who runs this site.',
          )}
        </li>
        <li>
          {t('Each guest is deleted by itself a year after the stay. An Aadhaar number is never taken.')}
        </li>
      </ul>
      <KeepForm keeps="on" label="Keep a guest register" actionData={actionData} />
    </div>
  )
}

interface RegisterSettingsProps {
  isKept: boolean
  isEmpty: boolean
  /** Reauthentication required before the export of all data. */
  proof: 'password' | 'none' | 'signing in'
  actionData?: ActionData
}

/** Exports the whole register, and turns it off or on. */
export function RegisterSettings({ isKept, isEmpty, proof, actionData }: RegisterSettingsProps) {
  const t = useTranslate()
  return (
    <div className="space-y-8 border-t border-line pt-8">
      {!isEmpty && (
        <Section heading={t('Take it along')}>
          <p>
            {t(
              'All of your register as a file for spreadsheets. It is not encrypted any more once you have it: please keep it where nobody else reads it. It is not in the file of ‘Your data’, whose link works for whoever has it.',
            )}
          </p>
          {proof === 'signing in' ? (
            <p className="text-soft">{t("Please log out and in again first, so that we know it's you.")}</p>
          ) : (
            <Form method="post" action={paths.guestRegisterFile()} reloadDocument className="space-y-4">
              {proof === 'password' && <CurrentPassword id="register-password" errors={undefined} />}
              <span className="flex flex-wrap gap-3">
                <Button kind="plain" formAction={paths.asExcel(paths.guestRegisterFile())}>
                  {t('Save for Excel')}
                </Button>
                <Button kind="plain">{t('Save as CSV')}</Button>
              </span>
            </Form>
          )}
        </Section>
      )}
      <Section heading={t(isKept ? 'If you need it no more' : 'Your register is turned off')}>
        <p>
          {t(
            isKept
              ? 'Turned off, nobody is added any more. Who is in it stays until a year after their stay, as the law wants it, and you can still read and print it.'
              : 'Nobody is added. Who is in it stays until a year after their stay.',
          )}
        </p>
        <KeepForm
          keeps={isKept ? 'off' : 'on'}
          label={isKept ? 'Turn the register off' : 'Turn the register on'}
          actionData={actionData}
        />
      </Section>
    </div>
  )
}

function KeepForm({
  keeps,
  label,
  actionData,
}: {
  keeps: 'on' | 'off'
  label: Label
  actionData?: ActionData
}) {
  const t = useTranslate()
  const submitState = useSubmitState()
  return (
    <Form method="post" className="space-y-4">
      <FormError
        errors={actionData?.result?.error?.[''] ?? undefined}
        actionData={actionData}
        submitState={submitState}
      />
      <Button
        kind={keeps === 'on' ? 'main' : 'plain'}
        name="keeps"
        value={keeps}
        busy={submitState === 'submitting'}
      >
        {t(label)}
      </Button>
    </Form>
  )
}
