import { useQuery } from '@tanstack/react-query'
import { registration } from '@workstation/contract/registration'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { queryOf } from '../../platform/queries/query-of'
import { useSession } from '../../platform/session-state'
import { PageError } from '../../ui/page-error'
import { useLate } from '../../ui/use-late'
import { RegisterForm } from './parts/register-form'
import { RegisteredDialog } from './parts/registered-dialog'
import { NotForStrangers, RegistrationOff } from './parts/registration-closed'
import type { Registered } from './register'
import { useRegistrationTexts } from './texts'
import './parts/register.css'

/** `/registerUser`: somebody without an account makes one (REG-01, REG-02, RTE-08). */
export function RegisterPage() {
  const { t } = useRegistrationTexts()
  const navigate = useNavigate()
  const isSignedIn = useSession(({ token }) => token !== '')
  const [registered, setRegistered] = useState<Registered | null>(null)
  return (
    <section className="entry-card register">
      <h1>{t('screenTitle')}</h1>
      {isSignedIn ? <NotForStrangers /> : <Offered onDone={setRegistered} />}
      {registered ? <RegisteredDialog registered={registered} onClose={() => void leave(navigate)} /> : null}
    </section>
  )
}

/** Back to where the person came from (REG-30); who opened the page by its address goes on to the sign-in. */
const leave = (navigate: ReturnType<typeof useNavigate>) =>
  window.history.state?.idx > 0 ? navigate(-1) : navigate('/login', { replace: true })

function Offered({ onDone }: { onDone: (registered: Registered) => void }) {
  const offer = useQuery(queryOf(registration.offer, {}))
  const late = useLate(offer.isPending)
  if (offer.error) return <PageError error={offer.error} />
  if (!offer.data) return late ? <Skeleton active paragraph={{ rows: 6 }} /> : <div className="register-space" />
  if (offer.data.mode === 'off') return <RegistrationOff />
  return <RegisterForm offer={offer.data} onDone={onDone} />
}
