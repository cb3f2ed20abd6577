import { defineArea } from '../support/area';
import { clientChecks } from './client.checks';
import { errorChecks } from './errors.checks';
import { interceptorChecks } from './interceptors.checks';
import { messageChecks } from './messages.checks';
import { responseChecks } from './responses.checks';
import { testingChecks } from './testing.checks';
import { valueChecks } from './values.checks';

export const httpArea = defineArea(
  'HttpClient',
  [valueChecks, messageChecks, clientChecks, responseChecks, errorChecks, interceptorChecks],
  {
    'HttpParams of a string and an object': {
      ours: false,
      why: 'Has both. Nothing needs the error, which each visitor would load.',
    },
    'HttpParams.get of an empty list': { ours: null, why: 'Is null, as its type says, and not undefined.' },
    'HttpParams with half a surrogate pair': {
      ours: 'nothing was thrown',
      why: 'Is replaced, as in a form, because a student may type one into a search field.',
    },
    'HttpHeaders of a text': {
      ours: [null, null],
      why: 'Only XMLHttpRequest has its headers as a text, and its backend takes them apart.',
    },
    'HttpHeaders of undefined': {
      ours: false,
      why: 'The compiler refuses it already. It is sent as the word.',
    },
    'HttpRequest.urlWithParams of a URL that ends with &': {
      ours: '/x?b=2&a=1',
      why: 'Has no empty parameter.',
    },
    'HttpRequest.urlWithParams of a URL with a fragment': {
      ours: '/x?a=1',
      why: 'Drops the fragment, which is never sent. In Angular, the parameters become part of it and are lost.',
    },
    'HttpRequest.detectContentTypeHeader of URLSearchParams': {
      ours: null,
      why: 'Is null, because the platform knows the type. Angular calls the form JSON.',
    },
    'URLSearchParams as a body': {
      ours: [['a=1', 'application/x-www-form-urlencoded;charset=UTF-8']],
      why: 'Is sent as the form that it is. Angular calls it JSON.',
    },
    'HttpRequest.serializeBody of a typed array': {
      ours: 'object',
      why: 'Stays binary. Angular writes an object with a property per byte.',
    },
    'bytes as a body': {
      ours: [['12', null]],
      why: 'Are sent as bytes. Angular writes an object with a property per byte.',
    },
    'HttpRequest.serializeBody of what JSON cannot represent': {
      ours: 'A body cannot be [object Map].',
      why: 'Is an error of kind `unsupported`. Angular sends an empty object.',
    },
    'a body that JSON cannot represent': {
      ours: [],
      why: 'Is an error of kind `unsupported`. Angular sends an empty object.',
    },
    'a timeout that is no positive integer': {
      ours: false,
      why: 'Is no limit if it is 0 or less, and is not checked otherwise.',
    },
    'an interceptor whose body does not suit the response type': {
      ours: 'nothing was thrown',
      why: 'Is passed on: only a mistake in the app can cause it, and each visitor would load the check.',
    },
    'a URL that cannot be parsed': {
      ours: true,
      why: 'Is an HttpErrorResponse of kind `unsupported`, as with `withFetch()`.',
    },
    'the cause of no response': {
      ours: 'TypeError',
      why: 'Is what fetch failed with, as with `withFetch()`.',
    },
    'HttpErrorResponse.message without a status text': {
      ours: 'Http failure response for /x: 404 Unknown Error',
      why: 'Says Unknown Error, as `statusText` does, and not undefined.',
    },
    'HttpErrorResponse.message of a URL with a query': {
      ours: 'Http failure response for /x: 404 Not Found',
      why: 'Leaves out the query, which may contain a credential.',
    },
    'the message of an error with a query': {
      ours: [
        'HttpErrorResponse',
        'Http failure response for https://api.test/x: 400 Bad Request',
        400,
        'Bad Request',
        false,
        'https://api.test/x?token=secret',
        null,
        null,
      ],
      why: 'Leaves out the query, which may contain a credential.',
    },
    'protection against cross-site requests is on by default': {
      ours: null,
      why: 'Off, because credentials are sent in headers. `withXsrfConfiguration()` turns it on.',
    },
  },
);

export const httpTestingArea = defineArea('HttpTestingController', [testingChecks], {
  'the message of an error without a status': {
    ours: ['Http failure response for /a: 0 Unknown Error'],
    why: 'Says Unknown Error, as `statusText` does, instead of nothing.',
  },
});
