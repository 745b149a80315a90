import type { Endpoint } from './endpoint'

/** True for a call that honours the global filter: a list, a count or an export of what belongs to a project or an organisation (SHL-12). */
export const takesScope = ({ input }: Endpoint): boolean =>
  'projectid' in input.properties && 'organizeid' in input.properties
