import { isAllowed, type Permission, type Role } from '#app/domain/operators/roles.ts'
import { useRouteLoaderData } from '@remix-run/react'

/** Returns a check of the reader's permissions, to hide buttons that the server would refuse. */
export function useMay(): (need: Permission) => boolean {
  const layout: { role?: Role } | undefined = useRouteLoaderData('routes/operator/layout')
  return (need) => isAllowed(layout?.role, need)
}
