import type { Endpoint } from '../../contracts/endpoint.ts'
import type { Flash } from '../../contracts/flash.ts'

/** The form of a screen that was refused just now, with what was typed. @param endpoints of its forms */
export const refusedForm = (
  { flash }: { flash?: Flash | undefined },
  endpoints: readonly Endpoint[],
): Flash | undefined =>
  flash && flash.code !== 'done' && endpoints.some(({ spec }) => spec.id === flash.form) ? flash : undefined
