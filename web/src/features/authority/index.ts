import { lazyPart } from '../../ui/lazy-part'

export { RightsList } from './rights-list'
export { useRightsAction } from './use-rights-action'
export const GrantReview = lazyPart(async () => (await import('./grant-review')).GrantReview)
