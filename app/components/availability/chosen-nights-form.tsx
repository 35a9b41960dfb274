import type { Translate } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { FormError } from '#app/components/forms/form-error.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import type { CalendarPlace } from '#app/domain/availability/calendar-cells.ts'
import { formatSeen } from '#app/domain/availability/chosen-nights.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import { formatNightCount } from '#app/domain/nights.ts'
import { formatRoomCount } from '#app/domain/units.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/hydration.tsx'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { PlacesTable } from './places-table.tsx'
import { useChosenBoxes } from './chosen-boxes.ts'

interface ChosenNightsFormProps {
  places: CalendarPlace[]
  from: CalendarDate
  today: CalendarDate
  actionData:
    | { result: SubmissionResult; failure?: string; ticked: string[]; intent: string; doubts?: string }
    | undefined
}

/** With scripts, nights are also ticked by dragging, or up to the last one with the shift key. */
export function ChosenNightsForm({ places, from, today, actionData }: ChosenNightsFormProps) {
  const t = useTranslate()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const { chosen, recount, ...boxHandlers } = useChosenBoxes(form)
  const submitState = useSubmitState()
  const intent = useNavigation().formData?.get('intent')
  const isBusy = (name: string) => submitState === 'submitting' && intent === name
  const { initialValue, error } = actionData?.result ?? {}
  const typed = (name: string) => {
    const text = initialValue?.[name]
    return typeof text === 'string' ? text : ''
  }

  // On success the form is cleared. If refused, or not sent, it stays.
  const wasSubmitting = useRef(false)
  useEffect(() => {
    if (submitState) wasSubmitting.current = submitState === 'submitting'
    else if (wasSubmitting.current) {
      wasSubmitting.current = false
      if (!actionData) resetForm(form.current)
    }
    recount()
  }, [submitState, actionData, places, recount])

  const { price: priceErrors, ...others } = error ?? {}
  const mostUnits = Math.max(...places.map(({ units }) => units))
  const isCollapsed = hydrated && chosen.nights === 0 && !error
  return (
    <Form
      method="post"
      ref={form}
      preventScrollReset
      aria-label={t('Prices and blocks')}
      autoComplete="off"
      {...boxHandlers}
    >
      {places.map(({ id, prices }) => (
        <input key={id} type="hidden" name="seen" value={formatSeen({ placeId: id, from, prices })} />
      ))}
      <input type="hidden" name="doubts" value={actionData?.doubts ?? ''} />
      <PlacesTable places={places} from={from} today={today} ticked={actionData?.ticked ?? []} />
      {!hydrated && (
        <p className="sticky bottom-0 z-10 -mx-[16px] mt-4 border-t border-line bg-surface px-[16px] shadow-float md:hidden print:hidden">
          <a href="#night-price" className="flex min-h-11 items-center underline underline-offset-4">
            {t('Price or block ticked nights')}
          </a>
        </p>
      )}
      <div
        className={classNames(
          'z-10 mt-4 border-t border-line bg-surface py-3 max-md:-mx-[16px] max-md:px-[16px] md:sticky md:bottom-3 md:rounded-card md:border md:px-5 md:shadow-float print:hidden',
          // Without scripts nothing in it is hidden: on a phone it would cover a quarter of the nights.
          hydrated && 'max-md:sticky max-md:bottom-0 max-md:shadow-float',
        )}
      >
        <p aria-live="polite" className="text-sm text-soft">
          {hydrated && chosen.nights > 0
            ? describeChosen(chosen, t)
            : t('Tick nights, then set their price or block them.')}
        </p>
        <div hidden={isCollapsed} className="mt-1 space-y-2">
          <FormError
            errors={Object.values(others).flatMap((messages) => messages ?? [])}
            actionData={actionData}
            submitState={submitState}
          />
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              id="night-price"
              name="price"
              type="number"
              label={t('Price a night')}
              min={1}
              inputMode="numeric"
              enterKeyHint="done"
              defaultValue={typed('price')}
              errors={priceErrors ?? undefined}
              className="w-28 grow md:grow-0"
            />
            <Button name="intent" value="price" busy={isBusy('price')} className="max-md:px-3.5">
              {t('Set price')}
            </Button>
            <Button kind="plain" name="intent" value="block" busy={isBusy('block')} className="max-md:px-3.5">
              {t('Block|nights')}
            </Button>
            {(!hydrated || chosen.isSomeBlocked) && (
              <Button
                kind="plain"
                name="intent"
                value="unblock"
                busy={isBusy('unblock')}
                className="max-md:px-3.5"
              >
                {t('Unblock|nights')}
              </Button>
            )}
          </div>
          <details open={typed('note') !== '' || undefined}>
            <summary className="w-fit cursor-pointer py-2 text-sm font-medium underline underline-offset-4">
              {t(mostUnits > 1 ? 'Why blocked, and how many rooms' : 'Why blocked')}
            </summary>
            <div className="grid gap-3 pb-1 sm:grid-cols-2">
              <TextField
                id="block-note"
                name="note"
                label={t('Why')}
                hint={t('Only you see it (optional)')}
                defaultValue={typed('note')}
              />
              {mostUnits > 1 && (
                <SelectField
                  id="block-units"
                  name="units"
                  label={t('Rooms')}
                  hint={t('For places with several rooms')}
                  defaultValue={typed('units')}
                  options={roomOptions(mostUnits, t)}
                />
              )}
            </div>
          </details>
        </div>
      </div>
    </Form>
  )
}

/** The pressed button is hidden then, so the focus moves to the first night that was ticked. */
function resetForm(form: HTMLFormElement | null) {
  const first = form?.querySelector<HTMLInputElement>('input[name=night]:checked')
  form?.reset()
  const { activeElement, body } = document
  if (activeElement === body || form?.contains(activeElement)) first?.focus({ preventScroll: true })
}

function describeChosen({ nights, places }: { nights: number; places: number }, t: Translate): string {
  const ticked = formatNightCount(nights, t)
  return places > 1
    ? t('{nights} ticked at {n} places', { nights: ticked, n: places })
    : t('{nights} ticked', { nights: ticked })
}

function roomOptions(units: number, t: Translate): Record<string, string> {
  const some = Array.from(
    { length: units - 1 },
    (_, i) => [String(i + 1), formatRoomCount(i + 1, t)] as const,
  )
  // Objects list integer keys first, whatever their order.
  return Object.fromEntries<string>([...some, ['', t('All rooms')]])
}
