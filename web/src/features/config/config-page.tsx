import { useQuery } from '@tanstack/react-query'
import { config } from '@workstation/contract/config'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { queryOf } from '../../platform/queries/query-of'
import { lazyPart } from '../../ui/lazy-part'
import { PageError } from '../../ui/page-error'
import './config.css'

const Waiting = () => <Skeleton active paragraph={{ rows: 12 }} />
// Its fields, choices and dialogs are much code, for which the frame of the page does not wait.
const ConfigForm = lazyPart(async () => (await import('./config-form')).ConfigForm, Waiting)

/** The settings of the product (SYS-01, SYS-02). */
export function ConfigPage() {
  // Settings that somebody else saves meanwhile do not take away what is being typed: a new form begins with a save.
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useQuery(queryOf(config.grouped, {}))
  const again = () => void refetch().then(() => setRound((before) => before + 1))
  if (error && !data) return <PageError error={error} />
  if (!data) return <Waiting />
  return <ConfigForm key={round} read={data} onSaved={again} />
}
