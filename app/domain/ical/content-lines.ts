export interface ContentLine {
  /** In capitals. */
  name: string
  /** The text between name and value, without the colon. */
  parameters: string
  value: string
}

const NAMES =
  'BEGIN|END|METHOD|UID|DTSTART|DTEND|DURATION|STATUS|RRULE|EXRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY'
const RELEVANT_LINE = new RegExp(`^(${NAMES})\\s*([;:])`, 'i')
const DATED_NAMES = new Set(['DTSTART', 'DTEND', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'FREEBUSY'])

/**
 * The lines that matter for nights, in order; undefined for each other line, so that the caller can yield. Takes time
 * linear in the text's length, whatever its content.
 */
export function* contentLines(text: string): Generator<ContentLine | undefined> {
  let line = ''
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at <= text.length) {
    const end = endOfLine(text, at)
    const isContinued = at < end && (text[at] === ' ' || text[at] === '\t')
    if (isContinued) line += text.slice(at + 1, end)
    else {
      yield parseLine(line)
      line = text.slice(at, end)
    }
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1
    if (isContinued) yield undefined
  }
  yield parseLine(line)
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === LINE_FEED || code === CARRIAGE_RETURN) break
    at += 1
  }
  return at
}

function parseLine(line: string): ContentLine | undefined {
  const [, found] = RELEVANT_LINE.exec(line) ?? []
  if (found === undefined) return undefined
  const name = found.toUpperCase()
  const colons = valueColons(line)
  const isValue = (at: number) => !DATED_NAMES.has(name) || DATE_AHEAD.test(line.slice(at + 1, at + 30))
  const at = colons.outside.find(isValue) ?? colons.all.find(isValue) ?? colons.outside[0] ?? colons.all[0]
  if (at === undefined) return undefined
  return {
    name,
    parameters: line.slice(found.length, Math.min(at, MAX_HEAD)),
    value: line.slice(at + 1).trim(),
  }
}

/** A time zone may contain a colon, quoted or not: `TZID=GMT+05:30:20261224T140000`. */
const DATE_AHEAD = /^\s*\+?\p{Nd}{4}[-/.]?\p{Nd}{2}[-/.]?\p{Nd}{2}/u

/** More parameters than that indicate an attack. */
const MAX_COLONS = 32
const MAX_HEAD = 2_000

function valueColons(line: string): { outside: number[]; all: number[] } {
  const outside: number[] = []
  const all: number[] = []
  let isQuoted = false
  for (let i = 0; i < line.length && outside.length < MAX_COLONS; i++) {
    const code = line.charCodeAt(i)
    if (code === QUOTE) isQuoted = !isQuoted
    else if (code === COLON) {
      if (!isQuoted) outside.push(i)
      if (all.length < MAX_COLONS) all.push(i)
    }
  }
  return { outside, all }
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
const QUOTE = 34
const COLON = 58
