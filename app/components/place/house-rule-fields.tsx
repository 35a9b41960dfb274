import { useTranslate } from '#app/languages/locale.ts'
import {
  ID_KINDS,
  PERMISSION_KEYS,
  PERMISSIONS,
  WELCOME_KEYS,
  WELCOMES,
} from '#app/domain/places/house-rules.ts'
import { describedBy, FieldErrors, SelectField, TextField } from '#app/ui/field.tsx'
import { translateOptions } from '../forms/translate-options.ts'
import { fieldProps } from '../forms/validated-form.ts'
import type { PlaceFormFields } from './rule-fields.tsx'

const PERMISSION_OPTIONS = { '': 'Not given', allowed: 'Allowed', 'not allowed': 'Not allowed' } as const

/** Unchanged choices show nothing. */
export function HouseRuleFields({ fields }: { fields: PlaceFormFields }) {
  const t = useTranslate()
  const rules = fields.houseRules.getFieldset()
  const { quietFrom, quietUntil, selfCheckIn, idAtCheckIn } = rules
  const kinds = [idAtCheckIn.initialValue ?? []].flat() as string[]
  return (
    <fieldset className="space-y-6">
      <legend className="mb-1.5! font-medium">{t('House rules')}</legend>
      <p className="text-sm text-soft">
        {t("Guests read them before booking, and they bind you both. Leave out what doesn't matter to you.")}
      </p>
      <FieldErrors id={`${fields.houseRules.id}-error`} errors={fields.houseRules.errors} />
      <fieldset>
        <legend className="mb-1.5 font-medium">{t('Who is welcome')}</legend>
        <div className={BOXES_CLASS}>
          {WELCOME_KEYS.map((key) => (
            <Box
              key={key}
              name={rules[key].name}
              value="welcome"
              label={t(WELCOMES[key])}
              isChecked={rules[key].initialValue === 'welcome'}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        {PERMISSION_KEYS.map((key) => (
          <SelectField
            key={key}
            {...fieldProps(rules[key])}
            label={t(PERMISSIONS[key].label)}
            options={translateOptions(PERMISSION_OPTIONS, t)}
          />
        ))}
        <TextField {...fieldProps(quietFrom)} type="time" label={t('Quiet hours from')} />
        <TextField {...fieldProps(quietUntil)} type="time" label={t('Quiet hours until')} />
      </div>
      <fieldset aria-describedby={describedBy(idAtCheckIn.id, 'hint', idAtCheckIn.errors)}>
        <legend className="font-medium">{t('ID required at check-in')}</legend>
        <p id={`${idAtCheckIn.id}-hint`} className="mb-1.5 mt-1.5 text-sm text-soft">
          {t('Guests show any one of these. You check it and keep no copy')}
        </p>
        <input type="hidden" name="boxes" value={idAtCheckIn.name} />
        <div className={BOXES_CLASS}>
          {Object.entries(ID_KINDS).map(([kind, label]) => (
            <Box
              key={kind}
              name={idAtCheckIn.name}
              value={kind}
              label={t(label)}
              isChecked={kinds.includes(kind)}
            />
          ))}
        </div>
        <FieldErrors id={`${idAtCheckIn.id}-error`} errors={idAtCheckIn.errors} />
      </fieldset>
      <input type="hidden" name="boxes" value={selfCheckIn.name} />
      <Box
        name={selfCheckIn.name}
        value="yes"
        label={t('Guests check in by themselves')}
        isChecked={selfCheckIn.initialValue === 'yes'}
      />
    </fieldset>
  )
}

const BOXES_CLASS = 'grid gap-x-6 sm:grid-cols-2'

interface BoxProps {
  name: string
  value: string
  label: string
  isChecked: boolean
}

function Box({ name, value, label, isChecked }: BoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="size-5 shrink-0 accent-accent-strong"
      />
      {label}
    </label>
  )
}
