import { isAllowed, type Permission, type Role } from '#app/domain/operators/roles.ts'
import { useRouteLoaderData } from '@remix-run/react'

/** Whether the reader of an operators' page may do something, so that it shows no button that would be refused. */
export function useMay(): (need: Permission) => boolean {
  const layout: { role?: Role } | undefined = useRouteLoaderData('routes/operator/layout')
  return (need) => isAllowed(layout?.role, need)
}
