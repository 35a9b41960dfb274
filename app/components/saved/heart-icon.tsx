/** Size and colours come from its container. */
export const HEART = (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="M12 20.500s-8.500-5-8.500-11.200A4.700 4.700 0 0 1 12 6.500a4.700 4.700 0 0 1 8.500 2.800c0 6.200-8.500 11.200-8.500 11.200Z" />
  </svg>
)
