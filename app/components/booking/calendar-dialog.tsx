import type { Nights } from '#app/domain/nights.ts'
import type { WantedRooms } from '#app/domain/bookings/unavailable-nights.ts'
import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { Rates } from '#app/domain/places/rates.ts'
import type { StayRules } from '#app/domain/places/stay-rules.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { useFloating } from '#app/ui/floating.ts'
import { Modal } from '#app/ui/modal.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { StayCalendar } from './stay-calendar.tsx'

/** Undefined if offline. */
export function loadCalendar() {
  return import('./stay-calendar.tsx').catch(() => undefined)
}

interface CalendarDialogProps {
  /** The element it opens beside on wide screens. On a phone it is a bottom sheet. */
  anchor: RefObject<HTMLElement>
  stay: Nights
  unavailable: Nights[]
  rooms: WantedRooms
  today: CalendarDate
  rules: StayRules
  tariff: Rates
  onChange: (stay: Nights) => void
  onClose: () => void
  /** Called if the calendar's code can't be loaded. */
  onGiveUp: () => void
}

/** The previous choice stays until both days are chosen. */
export function CalendarDialog({
  anchor,
  stay,
  unavailable,
  rooms,
  today,
  rules,
  tariff,
  onChange,
  onClose,
  onGiveUp,
}: CalendarDialogProps) {
  const t = useTranslate()
  const sheet = useRef<HTMLDialogElement | null>(null)
  const setSheet = useCallback((dialog: HTMLDialogElement | null) => {
    sheet.current = dialog
  }, [])
  const [checkIn, setCheckIn] = useState<CalendarDate>()
  // Undefined while its code loads, null if that failed.
  const [Calendar, setCalendar] = useState<typeof StayCalendar | null>()
  useEffect(() => {
    void loadCalendar().then((module) => setCalendar(() => module?.StayCalendar ?? null))
  }, [])
  useFloating(sheet, anchor)

  return (
    <Modal
      onElement={setSheet}
      aria-label={t('Choose your dates')}
      onDismiss={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      className="m-0 max-w-full overflow-hidden bg-surface text-ink shadow-float backdrop:bg-black/50 max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:w-full max-sm:animate-sheet max-sm:rounded-t-2xl sm:top-(--top) sm:left-(--left) sm:rounded-card sm:border sm:border-line sm:backdrop:bg-transparent"
    >
      <div className="max-h-[calc(var(--screen)-1rem)] overflow-y-auto overscroll-contain p-4 max-sm:px-[6px]">
        {Calendar === undefined && (
          <Spinner label={t('Loading the calendar')} className="m-16 mx-auto flex size-10" />
        )}
        {Calendar === null && (
          <div className="m-auto max-w-xs px-2.5 py-6 text-center">
            <p role="alert">
              {t('The calendar could not be loaded. Please check your connection, then open it again.')}
            </p>
            <Button kind="plain" type="button" className="mt-4 w-full" onClick={onGiveUp}>
              {t('Choose dates without the calendar')}
            </Button>
          </div>
        )}
        {Calendar && (
          <Calendar
            stay={stay}
            checkIn={checkIn}
            unavailable={unavailable}
            rooms={rooms}
            today={today}
            rules={rules}
            tariff={tariff}
            months={window.innerWidth >= 1024 ? 2 : 1}
            onCheckIn={setCheckIn}
            onDone={(chosen) => {
              onChange(chosen)
              onClose()
            }}
          />
        )}
        <div className="mt-2 flex justify-between max-sm:px-1">
          {Calendar && (
            <button
              type="button"
              className={BUTTON_CLASS}
              onClick={() => {
                setCheckIn(undefined)
                onChange({ checkIn: today, checkOut: today })
              }}
            >
              {t('Clear dates')}
            </button>
          )}
          <button type="button" className={BUTTON_CLASS} onClick={onClose}>
            {t('Close')}
          </button>
        </div>
      </div>
    </Modal>
  )
}

const BUTTON_CLASS =
  'ml-auto first:ml-0 min-h-11 rounded-lg px-3 font-medium underline underline-offset-4 hover:bg-tint'
