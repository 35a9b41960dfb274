import type { IncomingMessage, ServerResponse } from 'node:http'

export type Listener = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Leaves to `otherwise` what `answer` says it has not answered, and what it fails at. This is for what runs in
 * front of the app, where nothing else would catch what is thrown.
 */
export function answerFirst(
  answer: (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>,
  otherwise: Listener,
): Listener {
  return (req, res) => {
    const goOn = () => otherwise(req, res)
    const unlessAnswered = (isAnswered: boolean) => isAnswered || goOn()
    let answered: boolean | Promise<boolean>
    try {
      answered = answer(req, res)
    } catch {
      answered = false
    }
    if (typeof answered === 'boolean') unlessAnswered(answered)
    else answered.then(unlessAnswered, goOn)
  }
}
