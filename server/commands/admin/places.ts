import { hidePlace, showPlace } from '#app/domain/operators/hide-place.server.ts'
import { COMMAND_LINE } from '#app/domain/operators/operators.server.ts'
import type { AdminCommand } from './admin-command.ts'
import { placeId, readReason } from './targets.ts'

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
