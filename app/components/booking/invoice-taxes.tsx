import { useTranslate } from '#app/languages/locale.ts'
import { formatPaise, formatRupees } from '#app/domain/money.ts'
import { ACCOMMODATION_CODE, type TaxPart } from '#app/domain/taxes/invoice.ts'

interface InvoiceTaxesProps {
  /** Taxable amount per rate, in whole rupees, with the tax's parts. */
  taxes: readonly { base: number; amount: number; parts: readonly TaxPart[] }[]
}

export function InvoiceTaxes({ taxes }: InvoiceTaxesProps) {
  const t = useTranslate()
  const total = taxes.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <table className="tabular w-full text-left max-sm:text-sm print:text-base">
      <caption className="mb-2 text-left font-semibold">
        {t('Accommodation, HSN/SAC {code}', { code: ACCOMMODATION_CODE })}
      </caption>
      <thead>
        <tr className="border-b border-line text-sm text-soft">
          <th scope="col" className="py-2 pr-2 font-normal">
            {t('Tax')}
          </th>
          <th scope="col" className="py-2 pr-2 text-right font-normal">
            {t('Taxable value')}
          </th>
          <th scope="col" className="py-2 pr-2 text-right font-normal">
            {t('Rate')}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {taxes.flatMap(({ base, parts }, i) =>
          parts.map(({ name, percent, amount }) => (
            <tr key={`${i} ${name}`} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 font-normal">
                {name}
              </th>
              <td className="py-2 pr-2 text-right">{formatRupees(base)}</td>
              <td className="whitespace-nowrap py-2 pr-2 text-right">{percent} %</td>
              <td className="py-2 text-right">{formatPaise(amount)}</td>
            </tr>
          )),
        )}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" colSpan={3} className="py-2 pr-2">
            {t('Total tax')}
          </th>
          <td className="py-2 text-right">{formatPaise(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
