import { catalogue } from '../catalogue.ts'

/** Questions to hosts, reports, the page of a host, answers by a link, and what caretakers see. */
export const asking = catalogue({})
