import type { ImportJob } from '@workstation/contract/import-job'
import { useConfirm } from '../../../ui/use-confirm'
import { useJobTexts } from './use-job-texts'

interface Shown {
  /** Whether first passwords are shown that nobody kept yet. */
  unkept: boolean
  /** They are given up. */
  onLet: () => void
}

/** Asks before something goes that cannot be had again, or not as easily. */
export function useLetGo(job: ImportJob | null, { unkept, onLet }: Shown) {
  const { t } = useJobTexts()
  const confirm = useConfirm()
  const lacking = job?.withoutSecret ?? 0
  const ask = (act: () => void, texts: { title: string; content: string; okText: string }) => {
    const onOk = () => {
      onLet()
      act()
    }
    confirm({ ...texts, onOk })
  }
  return {
    /** Passwords that are shown go out of sight. */
    hide: (act: () => void, title = t('job.leaveTitle')) => {
      if (!unkept) return act()
      ask(act, { title, content: t('job.leavePasswords'), okText: t('job.leaveAnyway') })
    },
    /** The import goes, whose people could then get a first password one by one alone. */
    drop: (act: () => void) => {
      if (!unkept && lacking === 0) return act()
      const title = t(unkept ? 'job.unkeptTitle' : 'job.withoutTitle')
      const content = unkept ? t('job.unkeptText') : t('job.withoutText', { count: lacking })
      ask(act, { title, content, okText: t('job.withoutAnyway') })
    },
  }
}
