export type DraftStatus =
  { is: 'saving' } | { is: 'saved'; isLatest: boolean } | { is: 'failed'; message: string }

interface DraftResponse {
  /** The draft's current version; with a message, that of a draft saved elsewhere. */
  version?: string
  message?: string
}

type SendDraft = (fields: URLSearchParams) => Promise<DraftResponse>

const DELAY_MS = 1000
const NOT_SENT = 'Your draft could not be saved yet. It is still in this tab.'

/** One request at a time. A draft saved elsewhere meanwhile is only overwritten on request. */
export class DraftSaver {
  /** Version of the account's draft as far as this form knows; an empty text for none. */
  version: string
  #report: (status: DraftStatus) => void
  #send: SendDraft
  #unsaved: URLSearchParams | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false
  #isHeld = false

  constructor(version: string, report: (status: DraftStatus) => void, send: SendDraft) {
    this.version = version
    this.#report = report
    this.#send = send
  }

  /** @param fields the whole form */
  change(fields: URLSearchParams): void {
    this.#unsaved = fields
    if (this.#isHeld) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#saveUnsaved(), DELAY_MS)
  }

  /** Saves at once, overwriting a draft saved elsewhere. */
  async saveNow(fields: URLSearchParams): Promise<void> {
    this.#unsaved = fields
    this.#isHeld = false
    clearTimeout(this.#timer)
    await this.#saveUnsaved()
  }

  leave(): void {
    clearTimeout(this.#timer)
    if (!this.#isHeld) void this.#saveUnsaved()
  }

  /** Stops saving: the place is being listed, or begun afresh. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#unsaved = undefined
  }

  async #saveUnsaved(): Promise<void> {
    const fields = this.#unsaved
    if (!fields || this.#isSending) return
    this.#unsaved = undefined
    this.#isSending = true
    this.#report({ is: 'saving' })
    fields.set('version', this.version)
    const notSent: DraftResponse = { message: NOT_SENT }
    const { version, message } = await this.#send(fields).catch(() => notSent)
    this.#isSending = false
    if (version !== undefined) this.version = version
    if (message === undefined) {
      this.#report({ is: 'saved', isLatest: this.#unsaved === undefined })
      if (this.#unsaved) this.change(this.#unsaved)
    } else {
      this.#isHeld = version !== undefined
      this.#unsaved ??= fields
      this.#report({ is: 'failed', message })
    }
  }
}

/** Posts a draft. @param address in the language of the answer */
export async function postDraft(address: string, fields: URLSearchParams): Promise<DraftResponse> {
  const response = await fetch(address, { method: 'POST', body: fields })
  const answer = (await response.json()) as DraftResponse
  if (answer.version === undefined && answer.message === undefined) return { message: NOT_SENT }
  return answer
}
