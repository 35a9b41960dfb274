import { createHash } from 'node:crypto'

/** The part of CycloneDX 1.5, as written by npm, that is read or changed here. */
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
  nodeVersion: string
  /** `2026-11-26`. */
  date: string
}

/** npm's list of parts, without those left out, with Node, and without the time and random number that npm adds. */
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
      // npm names it after the folder that it is made in.
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

/** A version 8 UUID, which is custom: derived from the text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
