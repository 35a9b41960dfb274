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

export function RegisterOffer({ actionData }: { actionData?: ActionData }) {
  const t = useTranslate()
  return (
    <div className="space-y-4 rounded-card bg-tint p-6 forced-colors:border">
      <h2 className="text-xl">{t('If you must keep a register')}</h2>
      <ul className="list-disc space-y-2 ps-5">
        <li>{t('Note who stays: names, nationality, passport and visa, arrival and departure.')}</li>
        <li>{t('See how much of the 24 hours is left, and what you reported when.')}</li>
        <li>
          {t(
            "It is encrypted. Only you can read it here; caretakers, guests and the operator of this site can't.",
          )}
        </li>
        <li>
          {t('Entries are deleted automatically a year after the stay. Aadhaar numbers are never accepted.')}
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

export function RegisterSettings({ isKept, isEmpty, proof, actionData }: RegisterSettingsProps) {
  const t = useTranslate()
  return (
    <div className="space-y-8 border-t border-line pt-8">
      {!isEmpty && (
        <Section heading={t('Download it')}>
          <p>
            {t(
              'Your whole register as a spreadsheet. The file is not encrypted, so store it where only you can read it. It is not part of ‘Your data’, because anyone with that link can open it.',
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
      <Section heading={t(isKept ? 'If you no longer need it' : 'Your register is turned off')}>
        <p>
          {t(
            isKept
              ? 'Once it is off, no guests are added. Entries stay until a year after the stay, as the law requires, and you can still read and print them.'
              : 'No guests are added. Entries stay until a year after the stay.',
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
