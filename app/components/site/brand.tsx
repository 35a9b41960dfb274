import { classNames } from '#app/ui/class-names.ts'

/** The brand's mark: a jharokha, the arched window of an Indian house, with a lamp lit in it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={classNames('text-accent', className)}>
      <path
        fill="currentColor"
        d="M16 1.5c-1.2 3.4-3.6 5-6.2 6.9C6.4 10.800 4 13.300 4 17.500V28a2.500 2.500 0 0 0 2.500 2.500h19A2.500 2.500 0 0 0 28 28V17.500c0-4.200-2.400-6.700-5.800-9.100-2.600-1.900-5-3.500-6.200-6.900Z"
      />
      <path
        fill="var(--surface)"
        d="M16 9.500c-.8 2-2.300 3-3.800 4.200C10.300 15.200 9 16.700 9 19.200V26h14v-6.800c0-2.500-1.300-4-3.200-5.500-1.500-1.200-3-2.200-3.800-4.200Z"
      />
      <path
        fill="currentColor"
        d="M16 14.500c1.300 1.700 2.100 2.800 2.100 4a2.100 2.100 0 1 1-4.200 0c0-1.200.8-2.300 2.100-4ZM11.500 22.500h9a4.500 4.500 0 0 1-3.500 2.200h-2a4.500 4.500 0 0 1-3.500-2.200Z"
      />
    </svg>
  )
}
