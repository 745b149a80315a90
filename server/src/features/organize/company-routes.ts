import { company } from '@workstation/contract/company'
import { organizeAdmin } from '@workstation/contract/organize-admin'
import { on, type Route } from '../../platform/route'
import type { Services } from '../../services'
import { readAdministrators, saveAdministrators } from './administrators'
import { allowCompanyPictures } from './company-pictures'
import { exportCompanies } from './export-organizes'
import { mergeOrganize, moveOrganizePeople } from './merge-organize'
import { pageOfCompanies } from './page-of-listing'
import { listCompanies } from './read-listed'
import { findCompany } from './read-record'
import { readUsage } from './read-usage'
import { refusedOrganizes } from './refused-organizes'
import { withDetails } from './with-details'
import { createOrganize, moveOrganize, removeOrganize, toggleOrganize, updateOrganize } from './write-organize'

const page = { modelId: 'organize' }
const may = (button: string) => ({ ...page, button })
const category = 'company'

/** What takes a company or a department alike asks which page it stands on when it is called. */
const eitherRoutes = (services: Services): Route[] => [
  on(company.usage, 'signedIn', ({ id }, { actor }) => readUsage(services, actor, id)),
  on(company.merge, 'signedIn', async (input, context) => {
    await mergeOrganize(services, context, input)
    return null
  }),
  on(company.movePeople, 'signedIn', async (input, context) => {
    await moveOrganizePeople(services, context, input)
    return null
  }),
  on(organizeAdmin.get, 'signedIn', ({ id }, { actor }) => readAdministrators(services, actor, id)),
  on(organizeAdmin.update, 'signedIn', async (input, context) => {
    await saveAdministrators(services, context, input)
    return null
  }),
]

allowCompanyPictures()

export const companyRoutes = (services: Services): Route[] => [
  on(company.page, page, (input, { actor }) => pageOfCompanies(services, actor, input)),
  on(company.list, page, ({ keyword }, { actor }) => listCompanies(services, actor, keyword)),
  on(company.get, page, ({ id }, { actor }) => findCompany(services, actor, id)),
  on(company.create, may('btn_add'), (input, context) =>
    createOrganize(services, context, { category, form: withDetails(input) }),
  ),
  on(company.update, may('btn_edit'), async (input, context) => {
    await updateOrganize(services, context, { category, form: withDetails(input) })
    return null
  }),
  on(company.move, may('btn_edit'), async (form, context) => {
    await moveOrganize(services, context, { category, form })
    return null
  }),
  on(company.toggleState, may('btn_edit'), async ({ id }, context) => {
    await toggleOrganize(services, context, { category, id })
    return null
  }),
  on(company.remove, may('btn_remove'), async ({ id }, context) => {
    await removeOrganize(services, context, { category, id })
    return null
  }),
  on(company.refusedActs, page, (input, context) => refusedOrganizes(services, context, { ...input, category })),
  on(company.export, may('btn_download'), (input, context) => exportCompanies(services, context, input)),
  ...eitherRoutes(services),
]
