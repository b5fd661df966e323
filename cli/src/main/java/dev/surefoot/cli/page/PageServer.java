// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
package dev.surefoot.cli.page;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Serves the page on the loopback address: no other machine reaches it. */
public final class PageServer implements AutoCloseable {
    /**
     * A browser asks for six files of a host at once, but whoever begins a request and does not end it holds a thread:
     * what some forgotten tabs and scanners hold leaves most of these.
     */
    private static final int THREADS = 64;

    /** A thread that nobody needs any more ends after so many seconds. */
    private static final int IDLE_SECONDS = 10;

    /**
     * Seconds after which a request that has not come whole is dropped: on one machine a whole one takes a millisecond.
     */
    private static final String REQUEST_SECONDS = "5";

    /**
     * Nothing but what this server sends: no script of another origin, no frame around the page. Clips bring pictures
     * of their own, as {@code blob:} and {@code data:}. Without {@code unsafe-eval} TeaVM's runtime, which makes the
     * functions between WebAssembly and the page of text, does not start.
     */
    private static final String POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; worker-src 'self';"
            + " style-src 'self'; img-src 'self' blob: data:; connect-src 'self' blob: data:; base-uri 'none';"
            + " form-action 'none'; frame-ancestors 'none'";

    static {
        // the JDK's server reads this once, before the first one starts
        if (System.getProperty("sun.net.httpserver.maxReqTime") == null) {
            System.setProperty("sun.net.httpserver.maxReqTime", REQUEST_SECONDS);
        }
    }

    private static final List<String> OWN_NAMES = List.of("127.0.0.1", "localhost", "[::1]");

    private final Map<String, byte[]> packed = new ConcurrentHashMap<>();
    private final HttpServer server;
    private final ExecutorService threads;

    /**
     * Starts.
     *
     * @param port 0 for any that is free, at most 65535
     * @throws java.net.BindException when the port is taken or not allowed
     */
    public PageServer(int port) throws IOException {
        if (!(port >= 0 && port <= 65535)) {
            throw new IllegalArgumentException("port must be in [0, 65535], got " + port);
        }
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                THREADS, THREADS, IDLE_SECONDS, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                    Thread thread = new Thread(work, "page");
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
        threads = pool;
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /** Returns the page's address. */
    public String address() {
        InetSocketAddress at = server.getAddress();
        String host = at.getAddress().getHostAddress();
        return "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + at.getPort() + "/";
    }

    /** Stops at once. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            Headers headers = exchange.getResponseHeaders();
            headers.set("X-Content-Type-Options", "nosniff");
            headers.set("Cross-Origin-Resource-Policy", "same-origin");
            if (!isThisMachine(exchange.getRequestHeaders().getFirst("Host"))) {
                // a name that somebody else's server made point here: that page must not read this one
                send(exchange, 421, "only this machine's own names are answered here\n", true);
                return;
            }
            boolean body = exchange.getRequestMethod().equals("GET");
            if (!body && !exchange.getRequestMethod().equals("HEAD")) {
                headers.set("Allow", "GET, HEAD");
                send(exchange, 405, "only GET and HEAD are answered here\n", true);
                return;
            }
            String path = exchange.getRequestURI().getPath();
            PageFile file = path == null ? null : PageFile.at(path);
            if (file == null) {
                headers.set("Content-Type", "text/plain; charset=utf-8");
                send(exchange, 404, "there is no such file in the playground\n", body);
                return;
            }
            // a rebuilt page is seen at once; what did not change is not sent again
            headers.set("Cache-Control", "no-cache");
            headers.set("ETag", file.mark());
            headers.set("Vary", "Accept-Encoding");
            headers.set("Content-Type", file.type());
            String eval = "'unsafe-eval'";
            headers.set("Content-Security-Policy", POLICY.replace(eval, eval + file.inlineScripts()));
            if (file.mark().equals(exchange.getRequestHeaders().getFirst("If-None-Match"))) {
                exchange.sendResponseHeaders(304, -1);
                return;
            }
            boolean packed = accepts(exchange, "gzip");
            if (packed) {
                headers.set("Content-Encoding", "gzip");
            }
            send(exchange, 200, packed ? compressed(file) : file.bytes(), body);
        }
    }

    /** Returns whether a request is for this server under one of the names that a machine has for itself. */
    private boolean isThisMachine(String host) {
        int port = server.getAddress().getPort();
        // browsers leave out the port that http has by itself
        String named = host == null || port != 80 || host.endsWith(":80") ? host : host + ":80";
        return named != null && OWN_NAMES.stream().anyMatch(name -> named.equalsIgnoreCase(name + ":" + port));
    }

    /** Compresses each content once: the libraries take a third of a second each. */
    byte[] compressed(PageFile file) throws IOException {
        byte[] known = packed.get(file.mark());
        if (known == null) {
            known = file.compressed();
            packed.put(file.mark(), known);
        }
        return known;
    }

    private static boolean accepts(HttpExchange exchange, String encoding) {
        String accepted = exchange.getRequestHeaders().getFirst("Accept-Encoding");
        return accepted != null && accepted.contains(encoding);
    }

    private static void send(HttpExchange exchange, int status, String text, boolean body) throws IOException {
        send(exchange, status, text.getBytes(StandardCharsets.US_ASCII), body);
    }

    private static void send(HttpExchange exchange, int status, byte[] bytes, boolean body) throws IOException {
        if (!body) {
            // the JDK's server leaves it to us what a GET would have sent
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(bytes.length));
        }
        exchange.sendResponseHeaders(status, body ? bytes.length : -1);
        if (body) {
            exchange.getResponseBody().write(bytes);
        }
    }
}
