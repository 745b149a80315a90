import type { PermissionNeed } from '../platform/actor'
import type { Access } from '../platform/route'
import type { ModelFixture } from './model-fixture'

/** What a call takes; of one whose input names the page, the right on that of the fixture. */
export function needOn({ model }: ModelFixture, access: Access | undefined): PermissionNeed | string {
  if (typeof access !== 'object') return access ?? ''
  return 'modelIn' in access ? { ...access, modelId: model.modelId } : access
}

/** How somebody is refused who lacks a button: of a page that the input names, who lacks it all is told that it is not there. */
export const refusalBy = (access: Access | undefined, hasPage: boolean): 'forbidden' | 'not-found' =>
  typeof access === 'object' && 'modelIn' in access && !hasPage ? 'not-found' : 'forbidden'
