/** For guests who have paid a suspended host. 1930 is the Indian police's number for such frauds. */
export const PAID_SUSPENDED_HOST =
  'If you have paid already, ask your bank or payment app today to get the money back. If you think you were cheated, call 1930, the national helpline for online fraud, or report it at cybercrime.gov.in. And send us your booking number and the reference of the payment.'
