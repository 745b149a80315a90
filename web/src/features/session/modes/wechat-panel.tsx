import { signIn } from '@workstation/contract/sign-in'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type ApiError, call } from '../../../platform/api'
import { leaveTo } from './leave-to'
import { keepWechatTrip } from './wechat-trip'
import './modes.css'
import './texts'

/** Leads to WeChat, which leads back to `/jump`. */
export function WechatPanel() {
  const { t } = useTranslation('session-modes')
  const [params] = useSearchParams()
  const [going, setGoing] = useState(false)
  const [problem, setProblem] = useState('')

  const go = async () => {
    setGoing(true)
    setProblem('')
    await call(signIn.beginWechat, {}, { quiet: true }).then(
      ({ address, ustate }) => {
        const state = new URL(address).searchParams.get('state') ?? ''
        keepWechatTrip({ ustate, state, redirect: params.get('redirect') ?? '' })
        leaveTo(address)
      },
      (error: ApiError) => {
        setProblem(error.msg)
        setGoing(false)
      },
    )
  }
  return (
    <div>
      {problem ? (
        <p className="entry-alert" role="alert">
          {problem}
        </p>
      ) : null}
      <p className="mode-text">{t('wechatText')}</p>
      <button type="button" className="entry-submit" aria-busy={going} onClick={() => void go()}>
        {t(going ? 'wechatGoing' : 'wechatGo')}
      </button>
    </div>
  )
}
