import { instanceStatus } from './state'

interface Stands {
  readonly status: number
  /** Null, or undefined for who does not see it, while it goes on. */
  readonly ended?: number | Date | null | undefined
}

/** Whether an approval that was submitted is its starter's to change: it came back, or he took it back; a rejection that ended it is for good. */
export const isBack = ({ status, ended }: Stands): boolean =>
  status === instanceStatus.withdrawn || (status === instanceStatus.rejected && !ended)

/** Whether an approval is its starter's to fill in: a draft as well. */
export const isWithStarter = (stands: Stands): boolean => stands.status === instanceStatus.draft || isBack(stands)
