import { lazyPart } from '../../ui/lazy-part'

export { useRightsAction } from './use-rights-action'
export const GrantReview = lazyPart(async () => (await import('./grant-review')).GrantReview)
export const RightsList = lazyPart(async () => (await import('./rights-list')).RightsList)
