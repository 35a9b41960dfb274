/** How the draft of a new place stands. */
export type DraftStatus =
  { is: 'saving' } | { is: 'saved'; isLatest: boolean } | { is: 'failed'; message: string }

interface DraftResponse {
  /** The draft's version now; beside a message, of one that was saved elsewhere. */
  version?: string
  message?: string
}

type SendDraft = (fields: URLSearchParams) => Promise<DraftResponse>

const DELAY_MS = 1000
const NOT_SENT = 'Your draft could not be saved yet. It is still in this tab.'

/**
 * Saves the draft of a new place in the account while it is filled in, one request at a time. One that was saved elsewhere
 * meanwhile is overwritten only when asked for.
 */
export class DraftSaver {
  /** Of the draft that the account has, as far as this form knows; an empty text for none. */
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

  /** The form has changed: it is saved in a moment. @param fields all of it */
  change(fields: URLSearchParams): void {
    this.#unsaved = fields
    if (this.#isHeld) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#saveUnsaved(), DELAY_MS)
  }

  /** Saves at once, over what was saved elsewhere, too. */
  async saveNow(fields: URLSearchParams): Promise<void> {
    this.#unsaved = fields
    this.#isHeld = false
    clearTimeout(this.#timer)
    await this.#saveUnsaved()
  }

  /** The form is left: what has changed is saved at once. */
  leave(): void {
    clearTimeout(this.#timer)
    if (!this.#isHeld) void this.#saveUnsaved()
  }

  /** The place is being listed, or begun afresh: nothing is saved any more. */
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

/** Sends a draft. @param address in the language in which its answer is shown */
export async function postDraft(address: string, fields: URLSearchParams): Promise<DraftResponse> {
  const response = await fetch(address, { method: 'POST', body: fields })
  const answer = (await response.json()) as DraftResponse
  if (answer.version === undefined && answer.message === undefined) return { message: NOT_SENT }
  return answer
}
