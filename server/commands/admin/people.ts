import { cancelAllStays } from '#app/domain/operators/cancel-stays.server.ts'
import { COMMAND_LINE, makeOperator, removeOperator } from '#app/domain/operators/operators.server.ts'
import { createResetLink, liftSuspension, suspendUser } from '#app/domain/operators/suspend-user.server.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { type AdminCommand, type OptionValues } from './admin-command.ts'
import { personId, readReason, placeId } from './targets.ts'
import { hidePlace, showPlace } from '#app/domain/operators/hide-place.server.ts'

export const makeOperatorCommand = aboutPerson(async (id, reason, values) => {
  const name = await makeOperator(id, reason, { isAddressTrusted: values['trust-address'] === true })
  return [`${name} is an operator: ${env.ORIGIN}${paths.operator()} opens when they are logged in.`]
})

export const removeOperatorCommand = aboutPerson(async (id, reason) => [
  `${await removeOperator(id, reason)} is no longer an operator.`,
])

export const resetPasswordCommand = aboutPerson(async (id, reason) => {
  const token = await createResetLink(COMMAND_LINE, id, reason)
  return [
    `${env.ORIGIN}${paths.resetPassword({ token })}`,
    "Anyone with this link can set a new password: give it only to the account's owner. It works once, for 60 minutes.",
  ]
})

export const cancelCommand = aboutPerson(async (id, reason) => {
  const cancelled = await cancelAllStays(COMMAND_LINE, id, reason)
  return [cancelled === 1 ? '1 stay is cancelled.' : `${cancelled} stays are cancelled.`]
})

export const suspendCommand = aboutPerson(async (id, reason) => [
  `${await suspendUser(COMMAND_LINE, id, reason)} is suspended.`,
])

export const unsuspendCommand = aboutPerson(async (id, reason) => [
  `${await liftSuspension(COMMAND_LINE, id, reason)} can log in again.`,
])

function aboutPerson(
  run: (id: string, reason: string, values: OptionValues) => Promise<string[]>,
): AdminCommand {
  return async (target, values, { print }) => {
    const reason = readReason(values)
    for (const line of await run(await personId(target), reason, values)) print(line)
    return 0
  }
}

export const hideCommand: AdminCommand = async (target, values, { print }) => {
  const options = { areGuestsTold: values['tell-guests'] === true }
  print(`${await hidePlace(COMMAND_LINE, placeId(target), readReason(values), options)} is hidden.`)
  return 0
}

export const unhideCommand: AdminCommand = async (target, values, { print }) => {
  const options = { areGuestsTold: values['tell-guests'] === true }
  print(`${await showPlace(COMMAND_LINE, placeId(target), readReason(values), options)} is no longer hidden.`)
  return 0
}
