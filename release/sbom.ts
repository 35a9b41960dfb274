import { createHash } from 'node:crypto'

/** As far as it is read or changed here of CycloneDX 1.5, as npm writes it. */
interface Sbom {
  serialNumber?: string
  metadata: { timestamp?: string; component: object; [more: string]: unknown }
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
  [more: string]: unknown
}

interface Component {
  'bom-ref': string
  name: string
  version?: string
  [more: string]: unknown
}

interface Release {
  /** Names of packages that were installed and are not in the release. */
  without: ReadonlySet<string>
  /** Of the Node that comes along. */
  nodeVersion: string
  /** `2026-11-26`. */
  date: string
}

/**
 * The list of parts that npm makes, made true of a release: without what was left out, with Node, and the same each time
 * (npm gives it the time and a random number).
 */
export function releaseSbom(fromNpm: string, { without, nodeVersion, date }: Release): string {
  const sbom = JSON.parse(fromNpm) as Sbom
  const gone = new Set(sbom.components.flatMap((one) => (without.has(one.name) ? [one['bom-ref']] : [])))
  const node: Component = {
    'bom-ref': `node@${nodeVersion}`,
    type: 'application',
    name: 'node',
    version: nodeVersion,
    purl: `pkg:generic/node@${nodeVersion}`,
    cpe: `cpe:2.3:a:nodejs:node.js:${nodeVersion}:*:*:*:*:*:*:*`,
    licenses: [{ license: { id: 'MIT' } }],
  }
  const made = {
    ...sbom,
    metadata: {
      ...sbom.metadata,
      timestamp: `${date}T00:00:00.000Z`,
      // npm calls it by the folder that it is made in.
      component: { ...sbom.metadata.component, type: 'application', name: 'basera' },
    },
    components: [...sbom.components.filter((one) => !gone.has(one['bom-ref'])), node],
    dependencies: sbom.dependencies
      .filter(({ ref }) => !gone.has(ref))
      .map((one) => ({ ...one, dependsOn: (one.dependsOn ?? []).filter((ref) => !gone.has(ref)) })),
  }
  delete made.serialNumber
  return `${JSON.stringify({ ...made, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(made))}` }, null, 2)}\n`
}

/** A version 8 UUID: of one's own making, here from what the text says. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
