import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Confirmation, Confirmations, Unsubscription } from '../signup/confirmation.ts'
import type { BrowserToken } from '../signup/form-tokens.ts'
import { confirmPath, unsubscribePath } from '../signup/links.ts'
import { words } from '../words.ts'
import { visitorLanguage } from './language.ts'
import { cookieName, isSecure, refuseOtherMethods } from './request.ts'
import type { SendResultPage } from './result-pages.ts'
import { browserCookie } from './signup-routes.ts'

interface Parts {
  confirmations: Confirmations
  browserToken: BrowserToken
  sendResultPage: SendResultPage
  now: () => number
  publicUrl: string
}

type LinkRequest = FastifyRequest<{ Params: { '*': string } }>

/** Where the links in letters lead. Mail scanners follow them too, so a GET only shows what a POST would do. */
export function linkRoutes({ confirmations, browserToken, sendResultPage, now, publicUrl }: Parts): FastifyPluginAsync {
  const cookie = cookieName(browserCookie, isSecure(publicUrl))

  function sendConfirmation(request: FastifyRequest, reply: FastifyReply, found: Confirmation): FastifyReply {
    const language = languageOf(request, found)
    const holes = holesOf(found)
    switch (found.state) {
      case 'asking': {
        // The browser that signed up need not be asked again: its page submits the form by itself.
        const known = browserToken.isValid(request.cookies[cookie], found.subscriber.address_normalised, now())
        return sendResultPage(reply, { status: 200, language, name: known ? 'confirm-now' : 'confirm', holes })
      }
      case 'confirmed':
        return sendResultPage(reply, { status: 200, language, name: 'confirmed', holes })
      case 'expired':
        return sendResultPage(reply, { status: 410, language, name: 'expired', holes })
      case 'invalid':
        return sendResultPage(reply, { status: 404, language, name: 'invalid-link', holes })
    }
  }

  function sendUnsubscription(request: FastifyRequest, reply: FastifyReply, found: Unsubscription): FastifyReply {
    const language = languageOf(request, found)
    // Erased people are unknown to us, but still have to be told that no letter will come.
    const holes = { email: words[language].resultPages.unsubscribed.somebody, ...holesOf(found) }
    if (found.state === 'invalid') return sendResultPage(reply, { status: 404, language, name: 'invalid-link', holes })
    return sendResultPage(reply, { status: 200, language, name: found.state === 'asking' ? 'unsubscribe' : 'unsubscribed', holes })
  }

  return async (app) => {
    // The body does not matter: an empty form, or what RFC 8058 lets mail programs send, in either of two formats.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)

    const confirm = `${confirmPath}*`
    app.get(confirm, async (request: LinkRequest, reply) =>
      sendConfirmation(request, reply, await confirmations.previewConfirmation(request.params['*'], now())),
    )
    app.post(confirm, async (request: LinkRequest, reply) =>
      sendConfirmation(request, reply, await confirmations.confirm(request.params['*'], now())),
    )

    const unsubscribe = `${unsubscribePath}*`
    app.get(unsubscribe, async (request: LinkRequest, reply) =>
      sendUnsubscription(request, reply, await confirmations.previewUnsubscription(request.params['*'])),
    )
    app.post(unsubscribe, async (request: LinkRequest, reply) =>
      sendUnsubscription(request, reply, await confirmations.unsubscribe(request.params['*'], now())),
    )

    for (const url of [confirm, unsubscribe]) refuseOtherMethods(app, url, ['GET', 'HEAD', 'POST'])
  }
}

function languageOf(request: FastifyRequest, found: Confirmation | Unsubscription) {
  return (found.state === 'invalid' ? undefined : found.subscriber?.language) ?? visitorLanguage(request)
}

function holesOf(found: Confirmation | Unsubscription): Record<string, string> {
  return found.state === 'invalid' || found.subscriber === undefined ? {} : { email: found.subscriber.address }
}
