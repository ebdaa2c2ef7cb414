import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Confirmation, Confirming, Departure } from '../signup/confirming.ts'
import { confirmPath, unsubscribePath } from '../signup/links.ts'
import type { SameBrowser } from '../signup/same-browser.ts'
import { words } from '../words.ts'
import { readCookie } from './cookies.ts'
import { visitorLanguage } from './language.ts'
import { refuseOtherMethods } from './other-methods.ts'
import type { SendNotice } from './send-notice.ts'
import { browserCookie } from './subscription-routes.ts'

interface Parts {
  confirming: Confirming
  sameBrowser: SameBrowser
  sendNotice: SendNotice
  now: () => number
}

type Asked = FastifyRequest<{ Params: { '*': string } }>

/** Where the links in letters lead. Mail scanners follow them too, so a GET only shows what a POST would do. */
export function mailingRoutes({ confirming, sameBrowser, sendNotice, now }: Parts): FastifyPluginAsync {
  function answerConfirmation(request: FastifyRequest, reply: FastifyReply, found: Confirmation): FastifyReply {
    const language = languageOf(request, found)
    const holes = holesOf(found)
    switch (found.state) {
      case 'asking': {
        // The browser that asked for the letter need not be asked once more: its page sends the form by itself.
        const known = sameBrowser.isFrom(readCookie(request, browserCookie), found.subscriber.address_normalised, now())
        return sendNotice(reply, { status: 200, language, name: known ? 'confirm-now' : 'confirm', holes })
      }
      case 'confirmed':
        return sendNotice(reply, { status: 200, language, name: 'confirmed', holes })
      case 'expired':
        return sendNotice(reply, { status: 410, language, name: 'expired', holes })
      case 'damaged':
        return sendNotice(reply, { status: 404, language, name: 'invalid-link', holes })
    }
  }

  function answerDeparture(request: FastifyRequest, reply: FastifyReply, found: Departure): FastifyReply {
    const language = languageOf(request, found)
    // Whoever was erased is not known any more, and yet has to hear that no letter will come.
    const holes = { email: words[language].resultPages.unsubscribed.somebody, ...holesOf(found) }
    if (found.state === 'damaged') return sendNotice(reply, { status: 404, language, name: 'invalid-link', holes })
    return sendNotice(reply, { status: 200, language, name: found.state === 'asking' ? 'unsubscribe' : 'unsubscribed', holes })
  }

  return async (app) => {
    // What is posted does not matter: an empty form, or what RFC 8058 lets mail programs send, in either of two formats.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => undefined)

    const confirm = `${confirmPath}*`
    app.get(confirm, async (request: Asked, reply) =>
      answerConfirmation(request, reply, await confirming.lookAtConfirmation(request.params['*'], now())),
    )
    app.post(confirm, async (request: Asked, reply) =>
      answerConfirmation(request, reply, await confirming.confirm(request.params['*'], now())),
    )

    const unsubscribe = `${unsubscribePath}*`
    app.get(unsubscribe, async (request: Asked, reply) =>
      answerDeparture(request, reply, await confirming.lookAtDeparture(request.params['*'])),
    )
    app.post(unsubscribe, async (request: Asked, reply) =>
      answerDeparture(request, reply, await confirming.unsubscribe(request.params['*'], now())),
    )

    for (const url of [confirm, unsubscribe]) refuseOtherMethods(app, url, ['GET', 'HEAD', 'POST'])
  }
}

function languageOf(request: FastifyRequest, found: Confirmation | Departure) {
  return (found.state === 'damaged' ? undefined : found.subscriber?.language) ?? visitorLanguage(request)
}

function holesOf(found: Confirmation | Departure): Record<string, string> {
  return found.state === 'damaged' || found.subscriber === undefined ? {} : { email: found.subscriber.address }
}
