import type { QrCode } from '#app/domain/payments/upi.ts'

/** A QR code for payment apps, always black on white: scanners miss light on dark. */
export function UpiCode({ code: { size, path }, label }: { code: QrCode; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-52 max-w-full print:size-60 shrink-0 rounded-lg forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
