import { useTranslate } from '#app/languages/locale.ts'

/** Unticked, the stored number is forgotten. */
export function RememberPhone({ isTicked }: { isTicked: boolean }) {
  const t = useTranslate()
  return (
    <>
      {/* Unticked boxes are not sent: no value at all means the form had no box. */}
      <input type="hidden" name="rememberPhone" value="no" />
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          name="rememberPhone"
          value="yes"
          defaultChecked={isTicked}
          className="size-5 shrink-0 accent-accent-strong"
        />
        {t('Remember this number for my next booking')}
      </label>
    </>
  )
}
