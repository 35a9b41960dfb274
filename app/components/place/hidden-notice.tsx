/** Tells a host, on the form of a place, that operators have hidden it. @param why in their words */
export function HiddenNotice({ why }: { why: string }) {
  return (
    <div className="mx-auto mb-8 max-w-3xl space-y-1 rounded-card bg-danger-tint p-5 forced-colors:border">
      <p className="font-semibold text-danger">Hidden by Basera</p>
      <p className="[overflow-wrap:anywhere]">{why}</p>
      <p>Nobody but you sees it, and nobody can book it. Stays that are booked stay booked.</p>
    </div>
  )
}
