import { catalogue } from '../catalogue.ts'

/** A host’s payments, fees and the guest register. */
export const dues = catalogue({})
