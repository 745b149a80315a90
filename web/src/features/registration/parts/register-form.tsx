import type { OutputOf } from '@workstation/contract/endpoint'
import type { registration } from '@workstation/contract/registration'
import { isPersonName } from '@workstation/domain/user/person-name'
import { Alert, Button } from 'antd'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../platform/api'
import { useWork } from '../../../platform/queries/use-call'
import { toast } from '../../../platform/toast'
import { type Registered, type RegistrationForm, register } from '../register'
import { useRegistrationTexts } from '../texts'
import { DepartmentField, GenderField, NameField } from './register-fields'

type Offer = OutputOf<typeof registration.offer>

/** Milliseconds that a refusal stays (REG-31); until then the button waits. */
const refusalTime = 1500

const isComplete = ({ realName, organizeId }: RegistrationForm) => realName.trim() !== '' && organizeId !== ''

/** Sends the form once; after a refusal it may be sent again as soon as that has been read (REG-14, REG-31). */
function useRegister(onDone: (registered: Registered) => void) {
  const [sent, setSent] = useState(false)
  const { mutate, isPending } = useWork(register, {
    calls: [],
    onMutate: () => setSent(true),
    onDone,
    onError: (error) =>
      toast.warning(error instanceof ApiError ? error.msg : String(error), {
        duration: refusalTime,
        onClose: () => setSent(false),
      }),
  })
  return { send: mutate, sent, isPending }
}

/** Real name, gender, department, and the button that opens when name and department are there (REG-03 to REG-14). */
export function RegisterForm({ offer, onDone }: { offer: Offer; onDone: (registered: Registered) => void }) {
  const { t } = useRegistrationTexts()
  const [form, setForm] = useState<RegistrationForm>({ realName: '', gender: 1, organizeId: '' })
  const [problem, setProblem] = useState(false)
  const { send, sent, isPending } = useRegister(onDone)
  const set = (part: Partial<RegistrationForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setProblem(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isComplete(form) || !isPersonName(form.realName)) return setProblem(true)
    if (!sent) send(form)
  }
  // A form whose button is disabled is not sent by Enter either: what is missing is said all the same (REG-09).
  const onEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isComplete(form)) submit(event)
  }
  return (
    <form noValidate onSubmit={submit} className="register-form">
      <p className="entry-intro">{t(offer.mode === 'approval' ? 'introApproval' : 'intro')}</p>
      {problem ? <Alert type="warning" showIcon role="alert" title={t('incomplete')} /> : null}
      <p className="register-company">
        <span>{t('company')}</span>
        <strong>{offer.organizeName}</strong>
      </p>
      <NameField value={form.realName} onChange={(realName) => set({ realName })} onKeyDown={onEnter} />
      <GenderField value={form.gender} onChange={(gender) => set({ gender })} />
      <DepartmentField
        companyId={offer.organizeId}
        value={form.organizeId}
        onChange={(organizeId) => set({ organizeId })}
      />
      <Button
        block
        type="primary"
        size="large"
        htmlType="submit"
        loading={isPending}
        disabled={!isComplete(form) || sent}
      >
        {t(isPending ? 'submitting' : 'submit')}
      </Button>
      <Link to="/login" className="register-sign-in">
        {t('toSignIn')}
      </Link>
    </form>
  )
}
